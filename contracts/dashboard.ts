import { z } from "zod";
import { TimeZone } from "./time-zone.ts";

/** How many, and how many more than in the period of the same length before it. */
export const Counted = z.object({ count: z.number().int(), delta: z.number().int() });
export type Counted = z.infer<typeof Counted>;

export const TotalUsers = z.object({ totalUserCount: z.number().int() });
export type TotalUsers = z.infer<typeof TotalUsers>;

/** The zone whose days are counted; without one they are UTC. */
const Zone = { timeZone: TimeZone.optional() };

export const NewUsersQuery = z.object(Zone);
export type NewUsersQuery = z.infer<typeof NewUsersQuery>;

/** Today is one of the seven days. */
export const NewUsers = z.object({ today: Counted, last7Days: Counted });
export type NewUsers = z.infer<typeof NewUsers>;

/** A day that exists. */
const Day = z.iso.date().refine((day) => day >= "1971", "must not be before 1971");

/** Without a day it is today. */
export const ActiveUsersQuery = z.object({ date: Day.optional(), ...Zone });
export type ActiveUsersQuery = z.infer<typeof ActiveUsersQuery>;

/** Different users on the day, and in the 7 and the 30 days that end with it; the curve is those 30 days, the oldest first. */
export const ActiveUsers = z.object({
  dauCurve: z.array(z.object({ date: z.string(), count: z.number().int() })),
  dau: Counted,
  wau: Counted,
  mau: Counted,
});
export type ActiveUsers = z.infer<typeof ActiveUsers>;

/** The thirty days that end with the date, the oldest first. */
export const NewUsersByDay = z.object({ days: z.array(z.object({ date: z.string(), count: z.number().int() })) });
export type NewUsersByDay = z.infer<typeof NewUsersByDay>;

const dayMs = 86_400_000;
const daysMax = 366;

/** Both days included; without them the thirty days that end today. */
export const SignInsQuery = z
  .object({ from: Day.optional(), to: Day.optional(), ...Zone })
  .refine(({ from, to }) => !from || (to !== undefined && from <= to), {
    path: ["from"],
    message: "requires `to`, and must not be later",
  })
  .refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) < daysMax * dayMs, {
    path: ["to"],
    message: `must be within ${daysMax} days`,
  });
export type SignInsQuery = z.infer<typeof SignInsQuery>;

const SignInFigures = { succeeded: z.number().int(), failed: z.number().int() };

/** Sign-ins by day, and the ten largest parts each by application, method and reason; attempts that were refused count as failed. */
export const SignIns = z.object({
  from: z.string(),
  to: z.string(),
  ...SignInFigures,
  days: z.array(z.object({ date: z.string(), ...SignInFigures })),
  /** The name is null where the application is gone, the id where there was none. */
  applications: z.array(z.object({ id: z.string().nullable(), name: z.string().nullable(), ...SignInFigures })),
  /** `Password`, `VerificationCode`, `Social`, `OneTimeToken`, …: how often it was tried. */
  methods: z.array(z.object({ method: z.string(), ...SignInFigures })),
  /** By the code of the error. */
  failures: z.array(z.object({ code: z.string(), count: z.number().int() })),
});
export type SignIns = z.infer<typeof SignIns>;

/** What a new tenant has of what it needs first. */
export const Progress = z.object({
  application: z.boolean(),
  redirectUri: z.boolean(),
  user: z.boolean(),
  /** Somebody signed in or registered. */
  signIn: z.boolean(),
  /** Changed from how it was made. */
  signInExperience: z.boolean(),
  /** Beside the management API. */
  resource: z.boolean(),
  role: z.boolean(),
});
export type Progress = z.infer<typeof Progress>;
