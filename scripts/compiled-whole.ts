import type { Plugin } from "vite";

/** Scripts most of whose functions run while a page comes: what stands around every page, and the kits of lists and forms. */
const files = /\/(base|frame|lists|forms|entity-forms)-[^/]*\.js$/;

/**
 * Has Chrome compile these scripts as a whole, beside the page's own work, and keep the result for later visits. Otherwise it
 * compiles a thousand of their functions one by one, at each of them. (V8, explicit compile hints; in other browsers a comment.
 * It has to be the first line.)
 */
export const compiledWhole: Plugin = {
  name: "compiled-whole",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      if (this.environment.name !== "client") return;
      for (const output of Object.values(bundle))
        if (output.type === "chunk" && files.test(output.fileName))
          output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
    },
  },
};
