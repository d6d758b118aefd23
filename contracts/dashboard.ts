import { z } from "zod";

/** How many, and how many more than in the period of the same length before it. */
export const Counted = z.object({ count: z.number().int(), delta: z.number().int() });
export type Counted = z.infer<typeof Counted>;

export const TotalUsers = z.object({ totalUserCount: z.number().int() });
export type TotalUsers = z.infer<typeof TotalUsers>;

/** Days are UTC; today is one of the seven. */
export const NewUsers = z.object({ today: Counted, last7Days: Counted });
export type NewUsers = z.infer<typeof NewUsers>;

/** A day that exists. Without one it is today. */
export const ActiveUsersQuery = z.object({
  date: z.iso
    .date()
    .refine((day) => day >= "1971", "must not be before 1971")
    .optional(),
});
export type ActiveUsersQuery = z.infer<typeof ActiveUsersQuery>;

/** Different users on the day, and in the 7 and the 30 days that end with it; the curve is those 30 days, the oldest first. */
export const ActiveUsers = z.object({
  dauCurve: z.array(z.object({ date: z.string(), count: z.number().int() })),
  dau: Counted,
  wau: Counted,
  mau: Counted,
});
export type ActiveUsers = z.infer<typeof ActiveUsers>;
