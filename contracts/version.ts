/** The release of this code: that of package.json, which a test compares. */
export const version = "0.1.0";
export const releasesUrl = "https://github.com/meridian/meridian/releases";
