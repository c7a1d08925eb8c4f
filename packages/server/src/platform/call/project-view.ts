import type { z } from 'zod';

/** Copies a value with the properties that its view lists, at every depth. */
export type Projection = (value: unknown) => unknown;

const asIs: Projection = (value) => value;

/**
 * Compiles a view into a projection, so that a property that a caller's view does not list cannot leave the server,
 * whatever a handler returns.
 *
 * @param path names the view in the error
 * @throws Error for a schema that does not define which properties a value may have
 */
export function compileProjection(schema: z.core.$ZodType, path: string): Projection {
  const { type } = schema._zod.def;
  if (plain.has(type)) return asIs;
  const compile = compilers[type];
  if (!compile) throw unfit(path, `a schema of type ${type}`);
  return compile(schema, path);
}

const unfit = (path: string, what: string): Error =>
  new Error(`${path}: ${what} cannot be projected, so members outside a caller's view could leave the server.`);

/** Schemas whose values have no properties, or only properties that everyone who gets the value may see. */
const plain: ReadonlySet<string> = new Set(
  'string number int boolean bigint null undefined never literal enum template_literal any unknown custom'.split(' '),
);

type Compile = (schema: z.core.$ZodType, path: string) => Projection;

const compileInner: Compile = (schema, path) =>
  compileProjection(defOf<z.core.$ZodOptionalDef>(schema).innerType, path);

const compilers: Readonly<Record<string, Compile>> = {
  object: (schema, path) => {
    const { shape, catchall } = defOf<z.core.$ZodObjectDef>(schema);
    if (catchall && catchall._zod.def.type !== 'never') throw unfit(path, 'an object with members it does not list');
    const members = Object.entries(shape).map(
      ([key, member]) => [key, compileProjection(member, `${path}.${key}`)] as const,
    );
    return (value) => {
      if (typeof value !== 'object' || value === null) return value;
      const copy: Record<string, unknown> = {};
      for (const [key, project] of members) copy[key] = project(Reflect.get(value, key));
      return copy;
    };
  },
  array: (schema, path) => {
    const project = compileProjection(defOf<z.core.$ZodArrayDef>(schema).element, `${path}[]`);
    return (value) => (Array.isArray(value) ? value.map(project) : value);
  },
  record: (schema, path) => {
    const project = compileProjection(defOf<z.core.$ZodRecordDef>(schema).valueType, `${path}.*`);
    if (project === asIs) return asIs;
    return (value) =>
      typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, project(member)]))
        : value;
  },
  tuple: (schema, path) => {
    const parts = defOf<z.core.$ZodTupleDef>(schema).items.map((item) => compileProjection(item, `${path}[]`));
    return (value) => (Array.isArray(value) ? parts.map((project, index) => project(value[index])) : value);
  },
  nullable: compileInner,
  optional: compileInner,
  readonly: compileInner,
  // A response contains the output of a transformation.
  pipe: (schema, path) => compileProjection(defOf<z.core.$ZodPipeDef>(schema).out, path),
  union: (schema, path) => {
    const { options, discriminator } = defOf<z.core.$ZodDiscriminatedUnionDef>(schema);
    return discriminator === undefined ? compileByType(options, path) : compileByTag({ options, discriminator }, path);
  },
};

type Tagged = Pick<z.core.$ZodDiscriminatedUnionDef, 'options' | 'discriminator'>;

function compileByTag({ options, discriminator }: Tagged, path: string): Projection {
  const projections = new Map(
    options.flatMap((option) => {
      const project = compileProjection(option, path);
      return [...(option._zod.propValues?.[discriminator] ?? [])].map((tag) => [tag, project] as const);
    }),
  );
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    return projections.get(Reflect.get(value, discriminator))?.(value);
  };
}

/** Distinguishes the members of a union by the JSON type of a value. Members without properties need no distinction. */
function compileByType(options: readonly z.core.$ZodType[], path: string): Projection {
  const projections = options.map((option) => [option, compileProjection(option, path)] as const);
  if (projections.every(([, project]) => project === asIs)) return asIs;
  const byType = new Map<JsonType, Projection>();
  for (const [option, project] of projections) {
    for (const type of jsonTypesOf(option)) {
      if (type !== 'scalar' && byType.has(type)) throw unfit(path, `a union with several members of type ${type}`);
      byType.set(type, project);
    }
  }
  return (value) => (byType.get(jsonTypeOf(value)) ?? asIs)(value);
}

type JsonType = 'object' | 'array' | 'scalar';

function jsonTypeOf(value: unknown): JsonType {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object' && value !== null ? 'object' : 'scalar';
}

/** The JSON types that values of a schema can have. */
function jsonTypesOf(schema: z.core.$ZodType): readonly JsonType[] {
  const { type } = schema._zod.def;
  if (type === 'object' || type === 'record') return ['object'];
  if (type === 'array') return ['array'];
  if (type === 'nullable' || type === 'optional' || type === 'readonly')
    return jsonTypesOf(defOf<z.core.$ZodOptionalDef>(schema).innerType);
  if (type === 'pipe') return jsonTypesOf(defOf<z.core.$ZodPipeDef>(schema).out);
  if (type === 'union') return [...new Set(defOf<z.core.$ZodUnionDef>(schema).options.flatMap(jsonTypesOf))];
  return type === 'any' || type === 'unknown' || type === 'custom' ? ['object', 'array', 'scalar'] : ['scalar'];
}

// Zod types a schema's definition by its class; `def.type` above determined the kind.
const defOf = <Def>(schema: z.core.$ZodType): Def => schema._zod.def as unknown as Def;
