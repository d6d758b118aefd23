/** The code of a form without a name. */
export const nameMissing = "name_missing";
