/** RFC 9110, section 5.1: a token. */
export const headerName = /^[!#$%&'*+.^_`|~\w-]{1,128}$/;

/** RFC 9110, section 5.5: visible characters, spaces, and tabs. */
export const headerValue = /^[\t\x20-\x7e]*$/;

/** What a request of ours says by itself. */
export const reservedHeader =
  /^(host|content-(type|length|encoding)|connection|transfer-encoding|te|trailer|upgrade|keep-alive|expect|proxy-.*|cf-.*|x-forwarded-.*|webhook-.*|logto-signature-sha-256|user-agent)$/i;
