// B021. Runs before everything else and is read by very old browsers, so it is written in ES5 and needs nothing.
;(function () {
  var isSupported =
    'noModule' in document.createElement('script') &&
    typeof window.Promise === 'function' &&
    typeof window.fetch === 'function' &&
    typeof window.HTMLDialogElement === 'function' &&
    typeof Array.prototype.at === 'function' &&
    typeof Object.fromEntries === 'function' &&
    !!window.CSS &&
    CSS.supports('inset', '0')
  if (isSupported) return

  function show() {
    var notice = document.createElement('div')
    notice.setAttribute('role', 'alert')
    notice.style.cssText =
      'font:16px/28px "Microsoft YaHei",sans-serif;color:#1f2937;background:#fdf4e1;padding:32px 24px;text-align:center'
    var title = document.createElement('h1')
    title.style.cssText = 'font-size:24px;line-height:34px;margin:0 0 8px'
    title.appendChild(document.createTextNode('这个浏览器太旧了，有些功能用不了'))
    var advice = document.createElement('p')
    advice.style.cssText = 'margin:0'
    advice.appendChild(
      document.createTextNode(
        '推荐使用 Chrome 浏览器 109 或更新的版本打开本站。如果电脑上没有，请联系老师或机房管理员安装。',
      ),
    )
    notice.appendChild(title)
    notice.appendChild(advice)
    document.body.insertBefore(notice, document.body.firstChild)
  }

  if (document.body) show()
  else if (document.addEventListener) document.addEventListener('DOMContentLoaded', show)
  else window.attachEvent('onload', show)
})()
