/**
 * Where a build goes. That of the design system is the product with one page more, which its tests open: it has a folder of
 * its own, and no regional Workers.
 */
export const isDesignSystem = process.env.DESIGN_SYSTEM === "1";
export const productDir = "build";
export const designSystemDir = "build/design-system";
export const buildDir = isDesignSystem ? designSystemDir : productDir;
