/** Stands for the built pages in workers tests, which test what is behind and around them. */
export const routes = {};
