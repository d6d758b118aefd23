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
    hint: "This page doesn’t exist. It may have been moved or deleted.",
  },
  failure: {
    title: "Something went wrong",
    hint: "This page couldn’t be loaded. Try again. If the problem continues, contact support with the request ID.",
    code: "Error code",
    requestId: "Request ID",
    retry: "Try again",
    home: "Go to console",
    stack: "Stack trace",
  },
  offline: {
    title: "You are offline",
    hint: "Check your connection and try again.",
  },
  newVersion: {
    hint: "A new version of the console is available. Reload to continue.",
    load: "Load new version",
  },
  insecure: {
    title: "Insecure connection",
    hint: "Browsers don’t provide the cryptography that the console needs in insecure contexts. Open it over HTTPS or on localhost.",
  },
};
