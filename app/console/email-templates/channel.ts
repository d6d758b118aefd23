/** By which the messages of templates are sent. */
export type Channel = "email" | "sms";

/** Where its templates are, below the tenant. */
export const pathOf = (channel: Channel): string => (channel === "sms" ? "email-templates/sms" : "email-templates");

export const apiOf = (channel: Channel): string => (channel === "sms" ? "/api/sms-templates" : "/api/email-templates");

/** The channel of a page's address. */
export const channelIn = (pathname: string): Channel =>
  /\/email-templates\/sms(\/|\.data$|$)/.test(pathname) ? "sms" : "email";
