/** The page of an invitation to an organization, which its link leads to. */
export default {
  title: "Join {{organization}}",
  by: "{{inviter}} invited you to join {{organization}}.",
  plain: "You’ve been invited to join {{organization}}.",
  role: "Role",
  sentTo: "Sent to",
  expires: "Expires",
  accept: "Accept invitation",
  next: "Next, sign in or create an account with this address.",
  mismatch: "You’re signed in as {{account}}. Switch to the account that the invitation was sent to.",
  switch: "Switch account",
  joined: "You are now a member of {{organization}}",
  acceptedTitle: "This invitation has already been used",
  accepted: "An invitation can be accepted only once.",
  revokedTitle: "This invitation was revoked",
  expiredTitle: "This invitation has expired",
  askAgain: "Ask the person who invited you for a new one.",
  notFoundTitle: "This link no longer works",
  notFound:
    "A newer invitation may have been sent. Open the link in the latest email, or ask the person who invited you for a new one.",
};
