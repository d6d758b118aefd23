/**
 * The look of the engine's own pages: the sign-in pages' (`app/sign-in/sign-in.css`), with the same class names, in
 * the page itself, since the engine runs where no built file is known.
 */
export const viewStyle = `
:root{color-scheme:light dark;--ground:light-dark(#f5f6f8,#0f1117);--card:light-dark(#fff,#171a23);--ink:light-dark(#14171f,#e8eaf0);--ink-soft:light-dark(#565e6e,#a0a8b8);--line:light-dark(#e3e6ec,#2a3040);--control:light-dark(#8b93a5,#6f7990);--quiet:light-dark(#fff,#1d212c);--quiet-hover:light-dark(#f3f4f7,#252b39);--bad:light-dark(#b42318,#ff8a7a);--lift:0 1px 2px light-dark(rgb(20 23 31/5%),rgb(0 0 0/30%)),0 12px 32px -8px light-dark(rgb(20 23 31/10%),rgb(0 0 0/40%))}
:root[data-appearance=light]{color-scheme:light}
:root[data-appearance=dark]{color-scheme:dark}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/22px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere;-webkit-font-smoothing:antialiased}
h1,p{margin:0}
.page{min-height:100dvh;display:grid;place-items:center;padding:24px 16px}
.card{width:400px;max-width:100%;padding:32px;background:var(--card);border:1px solid var(--line);border-radius:14px;box-shadow:var(--lift)}
.brand{display:block;height:40px;margin-block-end:24px}
.logo{display:block;width:100%;height:40px;object-fit:scale-down;object-position:left}
[dir=rtl] .logo{object-position:right}
.title{font-size:22px;line-height:30px;font-weight:600;letter-spacing:-.015em;text-wrap:balance}
:lang(ar) .title,:lang(ja) .title,:lang(ko) .title,:lang(zh) .title{letter-spacing:normal}
.text{margin-block-start:4px;color:var(--ink-soft);text-wrap:pretty}
.field{margin-block-start:24px}
label{display:block;margin-block-end:6px;font-size:14px;line-height:20px;font-weight:500}
.input input{display:block;width:100%;height:44px;padding:0 12px;font:inherit;font-size:20px;letter-spacing:.12em;text-transform:uppercase;color:inherit;background:transparent;border:1px solid var(--control);border-radius:9px}
.input input:focus{outline:2px solid var(--brand-link);outline-offset:-1px;border-color:var(--brand-link)}
.input input[aria-invalid]{border-color:var(--bad)}
.input input[aria-invalid]:focus{outline-color:var(--bad)}
.error{margin-block-start:6px;font-size:14px;line-height:20px;color:var(--bad)}
.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:44px;margin-block-start:24px;padding:9px 16px;border:1px solid var(--brand-edge);border-radius:9px;font:inherit;font-weight:600;text-align:center;text-decoration:none;color:var(--brand-on);background:var(--brand-brand);cursor:pointer}
.button:hover{background:var(--brand-hover)}
.button.other{margin-block-start:8px;border-color:var(--line);font-weight:500;color:var(--ink);background:var(--quiet)}
.button.other:hover{background:var(--quiet-hover)}
:focus-visible{outline:2px solid var(--brand-link);outline-offset:2px}
.code{display:block;margin-block-start:16px;padding:12px;border-radius:9px;background:var(--ground);font:600 20px/28px ui-monospace,monospace;letter-spacing:.12em;text-align:center}
.details{margin-block-start:16px;padding-block-start:16px;border-block-start:1px solid var(--line);font:13px/20px ui-monospace,monospace;color:var(--ink-soft)}
form{display:contents}
@media(max-width:480px){body{background:var(--card)}.page{display:block;padding:0}.card{width:100%;padding:32px 24px;border:0;border-radius:0;box-shadow:none}}
@media(prefers-contrast:more){:root{--line:var(--control);--ink-soft:var(--ink)}}
`;
