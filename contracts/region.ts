import { z } from "zod";

/** A region a tenant can be created in. The name is what the API and the console speak (`regionName`). */
export const Region = z.enum(["EU", "US", "AU", "JP"]);
export type Region = z.infer<typeof Region>;

/** Where a tenant's data is: a region, or `home`, the edge Worker's own database (the admin tenant, the open-source edition). */
export const Residence = z.enum(["home", ...Region.options]);
export type Residence = z.infer<typeof Residence>;
