import type english from "../en/console.ts";
import type { Translation } from "../translation.ts";

export default {
  frame: {
    skip: "跳到内容",
    tools: "工具",
    docs: "文档",
  },
  preferences: {
    title: "语言和外观",
    save: "保存",
  },
  status: {
    title: "状态",
    again: "重新测量",
    edge: "边缘节点",
    edgeAbout: "在靠近用户的位置接收每个请求",
    ok: "正常响应",
    down: "无响应",
    pending: "正在测量",
    measured: "往返时间：到边缘节点从此浏览器测量，到各区域从边缘节点测量。",
    single: "这是开源版：只有一个租户，数据保存在此安装的数据库中。往返时间从此浏览器测量。",
  },
  region: {
    EU: "欧洲",
    US: "美国西部",
    AU: "澳大利亚",
    JP: "日本",
  },
  binding: {
    pinned: "区域锁定",
    pinnedAbout: "数据库绑定到该司法管辖区：Cloudflare 保证它只在当地运行并存储数据。",
    placed: "区域优选",
    placedAbout: "数据库创建时带有位置提示。它预计位于当地，但提示只是偏好，并非保证。",
  },
  docs: {
    addresses: "地址",
    status: "返回此安装是否响应：响应则为 204。",
    endpoints: "按 ID 查找租户的端点。",
    tenantStatus: "返回租户所在区域是否响应：响应则为 204。",
    conventions: "约定",
    errors: "错误是一个 JSON 对象：代码保持不变，供程序使用；消息供人阅读。",
    requestId: "每个响应都带有 Request-Id 标头。寻求帮助时请提供它。",
    language: "消息使用 Accept-Language 标头指定的语言。",
  },
} satisfies Translation<typeof english>;
