import type { z } from 'zod';

/** Copies a value, keeping the members its view lists and dropping all others, at every depth. */
export type Projection = (value: unknown) => unknown;

const asIs: Projection = (value) => value;

/**
 * Compiles a view into a projection, so that a member that a caller's view does not list cannot leave the server,
 * whatever a handler returned.
 */
export function compileProjection(schema: z.core.$ZodType): Projection {
  const { def } = schema._zod;
  const compile = compilers[def.type];
  return compile ? compile(schema) : asIs;
}

const compilers: Readonly<Record<string, (schema: z.core.$ZodType) => Projection>> = {
  object: (schema) => {
    const members = Object.entries(defOf<z.core.$ZodObjectDef>(schema).shape).map(
      ([key, member]) => [key, compileProjection(member)] as const,
    );
    return (value) => {
      if (typeof value !== 'object' || value === null) return value;
      const copy: Record<string, unknown> = {};
      for (const [key, project] of members) copy[key] = project(Reflect.get(value, key));
      return copy;
    };
  },
  array: (schema) => {
    const project = compileProjection(defOf<z.core.$ZodArrayDef>(schema).element);
    return (value) => (Array.isArray(value) ? value.map(project) : value);
  },
  nullable: (schema) => compileInner(schema),
  optional: (schema) => compileInner(schema),
  union: (schema) => compileUnion(schema),
};

const compileInner = (schema: z.core.$ZodType): Projection =>
  compileProjection(defOf<z.core.$ZodOptionalDef>(schema).innerType);

function compileUnion(schema: z.core.$ZodType): Projection {
  const { options, discriminator } = defOf<z.core.$ZodDiscriminatedUnionDef>(schema);
  if (!discriminator) return asIs;
  const projections = new Map(
    options.flatMap((option) =>
      [...(option._zod.propValues?.[discriminator] ?? [])].map((tag) => [tag, compileProjection(option)] as const),
    ),
  );
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    return projections.get(Reflect.get(value, discriminator))?.(value);
  };
}

// Zod types a schema's definition by its class; the kind was told by `def.type` above.
const defOf = <Def>(schema: z.core.$ZodType): Def => schema._zod.def as unknown as Def;
