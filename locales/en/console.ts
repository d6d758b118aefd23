export default {
  frame: {
    skip: "Skip to content",
    tools: "Tools",
    docs: "Docs",
  },
  section: {
    overview: "Overview",
    tenant: "Tenant",
  },
  area: {
    getStarted: "Get started",
    tenantSettings: "Settings",
  },
  preferences: {
    title: "Language and appearance",
    save: "Save",
  },
  home: {
    title: "Console",
    heading: "Identity that stays close to your users",
    lead: "Meridian signs people in to your applications: OpenID Connect, social and enterprise sign-in, multi-factor authentication, organizations and roles. It answers at the edge, and keeps the data of each tenant in the region you choose.",
    docs: "Read the docs",
    signIn: "Sign in",
    createAccount: "Create account",
    signOut: "Sign out",
    tenants: "Your tenants",
    noTenants: "You do not belong to a tenant yet.",
    join: "Join {{tenant}}",
    createTenant: "Create tenant",
    tenantName: "Name",
    region: "Region, for good",
  },
  status: {
    title: "Status",
    again: "Measure again",
    edge: "Edge",
    edgeAbout: "Receives every request, close to the user",
    ok: "Answering",
    down: "No answer",
    pending: "Measuring",
    measured: "Round trips: to the edge from this browser, to the regions from the edge.",
    single:
      "This is the open-source edition: it has one tenant, whose data is in the database of this installation. Round trip from this browser.",
  },
  region: {
    EU: "Europe",
    US: "West US",
    AU: "Australia",
    JP: "Japan",
  },
  binding: {
    pinned: "Pinned",
    pinnedAbout:
      "The database is bound to this jurisdiction: Cloudflare guarantees that it runs and stores its data there and nowhere else.",
    placed: "Placed",
    placedAbout:
      "The database was created with a location hint. It is expected to be there, but the hint is a preference and not a guarantee.",
  },
  docs: {
    addresses: "Addresses",
    status: "Says whether this installation answers: 204 if it does.",
    endpoints: "Finds the endpoint of a tenant by its ID.",
    tenantStatus: "Says whether the region of a tenant answers: 204 if it does.",
    conventions: "Conventions",
    errors: "An error is a JSON object: its code is stable and meant for programs, its message is meant for people.",
    requestId: "Every answer has a Request-Id header. Quote it when you ask for help.",
    language: "Messages are in the language of the Accept-Language header.",
  },
};
