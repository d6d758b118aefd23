import address from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";

/** The file that every page in a Latin script needs at once. */
export default address;
