import { openApiDocument } from '@portico/contract';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import type { FuzzRequest } from './requests.js';

const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) }))),
  components: z.object({ responses: z.record(z.string(), z.unknown()).default({}) }),
});

const ByType = z.object({ content: z.record(z.string(), z.unknown()).default({}) });
const Reference = z.object({ $ref: z.string() });

/** A response of the OpenAPI document, and where it is there. */
interface Declared {
  readonly at: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** Compares answers with what the OpenAPI document says of their operation. */
export interface AnswerCheck {
  /** Throws when the document does not declare the status, the media type or the body. */
  check(request: Pick<FuzzRequest, 'method' | 'url'>, answer: Response): Promise<void>;
}

/** Creates the check; schemas are compiled when they are first needed. */
export function createAnswerCheck(): AnswerCheck {
  const document = openApiDocument({ serverUrl: 'http://localhost', version: '0' });
  const { paths, components } = Document.parse(document);
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true, formats: ownFormats }));
  ajv.addSchema(document, 'openapi');
  const compiled = new Map<string, ValidateFunction>();
  const validatorAt = (at: string): ValidateFunction => {
    const known = compiled.get(at) ?? ajv.compile({ $ref: `openapi#${at}` });
    compiled.set(at, known);
    return known;
  };
  const patterns = Object.keys(paths).map((path) => [path, patternOf(path)] as const);

  const findDeclared = (path: string, method: string, status: number): Declared | undefined => {
    const operation = paths[path]?.[method];
    if (!operation) return undefined;
    const name = [String(status), `${Math.floor(status / 100)}XX`].find((one) => one in operation.responses);
    if (name === undefined) return undefined;
    const response = operation.responses[name];
    const reference = Reference.safeParse(response);
    return reference.success
      ? { at: reference.data.$ref.slice(1), ...ByType.parse(components.responses[lastPart(reference.data.$ref)]) }
      : { at: `/paths/${escape(path)}/${method}/responses/${name}`, ...ByType.parse(response) };
  };

  return {
    async check({ method, url }, answer) {
      const [pathname = ''] = new URL(url, 'http://localhost').pathname.split('?');
      const path = bestMatch(patterns, pathname);
      const verb = method.toLowerCase();
      // Other paths are answered before there is an operation.
      if (path === undefined || !(verb in (paths[path] ?? {}))) return;
      const status = Number(answer.headers.get('x-stack-actual-status') ?? answer.status);
      const declared = findDeclared(path, verb, status);
      if (!declared) throw new Error(`${method} ${path} answered ${status}, which the OpenAPI document does not have`);
      if (status >= 300 && status < 400) return;
      const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
      if (!(type in declared.content))
        throw new Error(`${method} ${path} answered ${status} as "${type}", which the OpenAPI document does not have`);
      const text = await answer.text();
      const validate = validatorAt(`${declared.at}/content/${escape(type)}/schema`);
      if (!validate(type === 'application/json' ? JSON.parse(text) : text))
        throw new Error(
          `${method} ${path} answered ${status} otherwise than the OpenAPI document says: ${ajv.errorsText(validate.errors)}`,
        );
    },
  };
}

/** Formats of no standard; the patterns beside them say the same. */
const ownFormats = { starts_with: true, base64: true, base64url: true } as const;

const lastPart = (reference: string): string => reference.split('/').at(-1) ?? '';

/** A part of a JSON pointer in a URI, RFC 6901 §3 and §6. */
const escape = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

/** Paths without parameters come first, OpenAPI 3.1 §4.8.8.2. */
const bestMatch = (patterns: readonly (readonly [path: string, pattern: RegExp])[], pathname: string) =>
  patterns
    .filter(([, pattern]) => pattern.test(pathname))
    .map(([path]) => path)
    .toSorted((one, other) => one.split('{').length - other.split('{').length)[0];
