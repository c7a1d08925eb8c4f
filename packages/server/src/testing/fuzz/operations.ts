import { type Access, openApiDocument } from '@portico/contract';
import { z } from 'zod';
import type { Member } from '../isolation/members.js';

/** A parameter of an operation, in its path or query. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: unknown;
}

/** An operation as the OpenAPI document describes it. */
export interface Operation {
  /** Method and path, such as `GET /users/{user_id}`. */
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly access: readonly (Access | 'public')[];
  readonly parameters: readonly Parameter[];
  /** Schema of the body by its content type. */
  readonly bodies: readonly (readonly [contentType: string, schema: unknown])[];
  /** Parameters and members of the body by name, as the isolation test knows them. */
  readonly members: ReadonlyMap<string, Member>;
}

const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        'x-portico-access': z.array(z.enum(['public', 'client', 'server', 'admin'])),
        parameters: z.array(
          z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: z.unknown() }),
        ),
        requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
      }),
    ),
  ),
});

/** Reads all operations from the OpenAPI document. */
export function readOperations(): Operation[] {
  const { paths } = Document.parse(openApiDocument({ serverUrl: 'http://localhost', version: '0' }));
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([name, { 'x-portico-access': access, parameters, requestBody }]) => {
      const method = name.toUpperCase();
      const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema] as const);
      const members = membersIn(parameters, bodies.at(-1)?.[1]);
      return { key: `${method} ${path}`, method, path, access, parameters, bodies, members };
    }),
  );
}

const Body = z.object({ properties: z.record(z.string(), z.unknown()).default({}) }).catch({ properties: {} });

function membersIn(parameters: readonly Parameter[], body: unknown): Map<string, Member> {
  const inBody = Object.entries(Body.parse(body).properties).map(([name, schema]) => ({ name, schema }));
  const all = [
    ...inBody.map((member) => ({ ...member, part: 'body' as const, isRequired: false })),
    ...parameters.map(({ name, schema, in: place, required }) => ({
      name,
      schema,
      part: place === 'path' ? ('params' as const) : place,
      isRequired: required,
    })),
  ];
  return new Map(all.map((member) => [member.name, member]));
}
