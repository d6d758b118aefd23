import { addresses, type Guide, type GuideFacts } from "../guide.ts";
import { main } from "./vanilla.ts";

const embed = (facts: GuideFacts) => `<script type="module">
${main(facts, "https://cdn.jsdelivr.net/npm/openid-client@6/+esm")}
</script>`;

export const webflow: Guide = {
  redirectUri: "https://your-site.webflow.io/",
  signOutUri: "https://your-site.webflow.io/",
  steps: [addresses, { title: "embed", text: "embed", code: [{ file: "custom-code.html", text: embed }] }],
};
