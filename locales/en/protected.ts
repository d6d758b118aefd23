/** What the proxy in front of protected applications says itself. */
export default {
  refusedTitle: "You don’t have access",
  refusedText:
    "Your account can’t open {{application}}. Ask your administrator for access, or sign out and use another account.",
  signOut: "Sign out",
  signOutTitle: "Sign out?",
  signOutText: "You will be signed out of {{application}} and of this session.",
  failedTitle: "We couldn’t sign you in",
  failedText: "The sign-in took too long, was started in another browser, or was canceled. Try again.",
  tryAgain: "Try again",
  maintenanceTitle: "Down for maintenance",
  maintenanceText: "{{application}} will be back soon. Try again in a few minutes.",
  unreachableTitle: "{{application}} isn’t responding",
  unreachableText: "The application behind this address can’t be reached. Try again in a few minutes.",
  unavailableTitle: "Sign-in is unavailable",
  unavailableText: "We can’t check your session right now. Try again in a few minutes.",
  goneTitle: "Nothing here",
  goneText: "No application is served at this address.",
};
