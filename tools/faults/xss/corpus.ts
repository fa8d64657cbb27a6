/** Texts that call `__xss` where a page takes them as markup, an attribute, a script or an address; at most 80 characters. */
export const CORPUS = [
  '<script>__xss()</script>',
  '</script><script>__xss()</script>',
  '<img src=x onerror=__xss()>',
  '"><img src=x onerror=__xss()>',
  "'><svg onload=__xss()>",
  '" onfocus=__xss() autofocus tabindex=1 x="',
  '<!--<script>__xss()//-->',
  ']]><img src=x onerror=__xss()>',
  '&lt;img src=x onerror=__xss()&gt;',
  '<iframe srcdoc="<script>parent.__xss()</script>">',
  'javascript:__xss()',
  '\u2028__xss()//\u2029',
  '{{constructor.constructor("__xss()")()}}',
  '\\u003cimg src=x onerror=__xss()\\u003e',
  '</title><img src=x onerror=__xss()>',
  '</style><svg/onload=__xss()>',
];
/** The whole corpus in one text. */
export const ALL = CORPUS.join(' ');
