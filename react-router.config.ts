import type { Config } from "@react-router/dev/config";
import { buildDir } from "./scripts/build-dir.ts";

// A split route is one more request of every first visit, and only layouts have client loaders.
export default { appDirectory: "app", buildDirectory: buildDir, ssr: true, splitRouteModules: false } satisfies Config;
