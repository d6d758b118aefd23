import type { Config } from "@react-router/dev/config";

// A split route is one more request of every first visit, and only layouts have client loaders.
export default { appDirectory: "app", ssr: true, splitRouteModules: false } satisfies Config;
