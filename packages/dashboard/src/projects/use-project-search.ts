import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { OwnedProject } from './use-projects.js';

/** How many rows of a project a search lists. */
export const foundLimit = 5;

/** How many projects are searched when none is open. */
const searchedProjects = 5;

/** A row that was found, and the project it belongs to. */
export interface Found<Row> {
  readonly row: Row;
  readonly project: OwnedProject;
}

/** What a search looks for, and where. */
export interface ProjectSearch {
  /** Trimmed; an empty term searches for nothing. */
  readonly term: string;
  readonly open: OwnedProject | undefined;
  readonly projects: readonly OwnedProject[];
}

/** How the rows of a kind are found. */
export interface RowFinder<Row> {
  /** Begins the key under which the results are cached. */
  readonly key: string;
  /** Asks the server for at most {@link foundLimit} rows of a project. */
  readonly find: (project: OwnedProject, term: string) => Promise<readonly Row[]>;
}

/** Finds rows in the open project, or in the first few projects when none is open. */
export const useProjectSearch = <Row>(
  { term, open, projects }: ProjectSearch,
  { key, find }: RowFinder<Row>,
): UseQueryResult<Found<Row>[]> => {
  const searched = open ? [open] : projects.slice(0, searchedProjects);
  return useQuery({
    queryKey: [key, searched.map(({ id }) => id), term],
    enabled: term !== '' && searched.length > 0,
    queryFn: async () => {
      const pages = await Promise.all(
        searched.map(async (project) => (await find(project, term)).map((row) => ({ row, project }))),
      );
      return pages.flat();
    },
  });
};
