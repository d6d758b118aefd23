declare module "#metered-quickjs.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
