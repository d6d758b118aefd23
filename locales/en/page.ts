/** What any page may need: the console's and the sign-in pages'. */
export default {
  language: "Language",
  appearance: {
    title: "Appearance",
    system: "System",
    light: "Light",
    dark: "Dark",
  },
  copy: {
    action: "Copy {{value}}",
    done: "Copied",
  },
  notFound: {
    title: "Page not found",
    hint: "There is nothing at this address. It may have been moved or deleted.",
  },
  failure: {
    title: "Something went wrong",
    hint: "This page could not be shown. Try again, and quote the request ID if it happens again.",
    code: "Error code",
    requestId: "Request ID",
    retry: "Try again",
    home: "Go to the console",
    stack: "Call stack",
  },
};
