/** Holds up a part of a page until a request opens it. */
interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

// Pages and route handlers are bundles of their own, so a module of theirs would exist twice.
const shared: typeof globalThis & { gates?: Map<string, Gate> } = globalThis;

const createGate = (): Gate => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
};

/** Returns the gate of this name, closed at first. */
export const findGate = (name: string): Gate => {
  shared.gates ??= new Map();
  const gate = shared.gates.get(name) ?? createGate();
  shared.gates.set(name, gate);
  return gate;
};
