/** The look of pages that are made of files: a sheet of paper with calm type. */
export const PAGE_STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#fff;color:#1f2937;font:16px/1.8 "PingFang SC","HarmonyOS Sans SC","MiSans","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",system-ui,sans-serif;overflow-wrap:break-word}
main{max-width:860px;margin:0 auto;padding:32px 40px 64px}
body.csv main,body.xlsx main{max-width:none}
h1,h2,h3,h4{color:#0f1b33;line-height:1.4;margin:1.5em 0 .6em}
h1{font-size:28px;margin-top:0}h2{font-size:22px}h3{font-size:18px}h4{font-size:16px}
p,ul,ol,blockquote,pre,table{margin:0 0 1em}
img{max-width:100%;height:auto;border-radius:8px}
a{color:#0958d9}
blockquote{margin-left:0;padding:4px 16px;border-left:4px solid #cbd5e1;color:#4b5563;background:#f6f8fb;border-radius:0 8px 8px 0}
code,pre{font-family:"JetBrains Mono","SF Mono",Consolas,"Noto Sans Mono CJK SC",monospace;font-size:14px}
code{background:#f0f4fa;padding:2px 6px;border-radius:4px}
pre{background:#f0f4fa;padding:14px 16px;border-radius:8px;overflow:auto;line-height:1.6}
pre code{background:none;padding:0}
body.text pre{background:none;padding:0;white-space:pre-wrap;font-size:15px;line-height:1.8}
.scroll{overflow:auto;margin:0 0 1.5em;border:1px solid #e3e8f0;border-radius:8px}
.scroll table{margin:0}
table{border-collapse:collapse;font-size:14px;line-height:1.6}
th,td{border:1px solid #e3e8f0;padding:6px 12px;text-align:left;vertical-align:top}
th{background:#f0f4fa;color:#4b5563;font-weight:600}
td.n{text-align:right;font-variant-numeric:tabular-nums}
.note{font-size:13px;color:#5b6a80;background:#f6f8fb;border-radius:8px;padding:8px 12px}
.cell{margin:0 0 16px}
.cell.code>pre:first-child{border-left:3px solid #0958d9}
.output pre{background:#fff;border:1px solid #e3e8f0}
.output pre.error{background:#fdeaea;border-color:#fdeaea;color:#b91c1c}
hr{border:0;border-top:1px solid #e3e8f0;margin:2em 0}
@media (max-width:600px){main{padding:20px 16px 48px}}
`
