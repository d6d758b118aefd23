/** Whether the sidebar is narrow: `collapsed` or anything else. Read by the server, so that nothing jumps. */
export const sidebarCookie = "sidebar";
