import { z } from "zod";

/** One address and nothing that a header or an envelope could be continued with; for phones, digits. */
export const Recipient = {
  email: z
    .string()
    .max(256)
    .regex(
      /^[^\s@<>"(),:;\\[\]\p{Cc}]+@[^\s@<>"(),:;\\[\]\p{Cc}]+\.[^\s@<>"(),:;\\[\]\p{Cc}]+$/u,
      "must be an address",
    ),
  phone: z.string().regex(/^\+?\d{4,20}$/, "must be a number"),
};
