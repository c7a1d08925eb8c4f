/** What we use of the JavaScript interface of WebAssembly, which is otherwise declared only for browsers. */
declare namespace WebAssembly {
  class Module {
    private constructor();
  }
  class Memory {
    readonly buffer: ArrayBuffer;
  }
  class RuntimeError extends Error {}
  function compile(bytes: Uint8Array): Promise<Module>;
}
