/** Stands among roles for all of the Management API, which is a role that no list shows. */
export const managementChoice = "#management";
