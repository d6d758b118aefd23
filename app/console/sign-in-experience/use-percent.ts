import { useTranslation } from "react-i18next";

/** Percent as the reader writes it. @param percent 0 to 100 */
export function usePercent(): (percent: number) => string {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.language, { style: "percent", maximumFractionDigits: 1 });
  return (percent) => format.format(percent / 100);
}
