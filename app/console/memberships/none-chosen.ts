/** The code of a form in which no organization was chosen. */
export const noOrganization = "no_organization";
