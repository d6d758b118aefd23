/** One's own account of the console. */
export default {
  title: "Profile",
};
