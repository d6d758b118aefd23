import type english from "../en/page.ts";
import type { Translation } from "../translation.ts";

export default {
  language: "语言",
  appearance: {
    title: "外观",
    system: "跟随系统",
    light: "浅色",
    dark: "深色",
  },
  copy: {
    action: "复制 {{value}}",
    done: "已复制",
  },
  notFound: {
    title: "页面不存在",
    hint: "此页面不存在，可能已被移动或删除。",
  },
  failure: {
    title: "出了点问题",
    hint: "无法加载此页面。请重试。如果问题仍然存在，请联系支持人员并提供请求 ID。",
    code: "错误代码",
    requestId: "请求 ID",
    retry: "重试",
    home: "前往控制台",
    stack: "堆栈跟踪",
  },
  offline: {
    title: "您处于离线状态",
    hint: "请检查网络连接，然后重试。",
  },
  newVersion: {
    hint: "控制台有新版本可用。请刷新页面以继续。",
    load: "加载新版本",
  },
  insecure: {
    title: "连接不安全",
    hint: "在不安全的环境中，浏览器不提供控制台所需的加密功能。请通过 HTTPS 或 localhost 打开。",
  },
} satisfies Translation<typeof english>;
