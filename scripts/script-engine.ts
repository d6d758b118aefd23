/** The engine of token scripts: read when a tenant's first script runs, and left out of the cloud edition's edge Worker. */
export const isScriptEngine = (file: string): boolean => /(^|\/)(metered-quickjs|token-script-cage)-[^/]*$/.test(file);
