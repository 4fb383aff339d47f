/** What a browser would obey if a name, a comment or a bot's words were taken for anything but text. */
export const HOSTILE = [
  '<script>window.hurt = 1</script>',
  '<img src=x onerror="window.hurt = 1">',
  '"><svg onload=window.hurt=1>',
  "javascript:window.hurt=1//'",
  '{{constructor.constructor("window.hurt=1")()}}',
  '<a href="javascript:window.hurt=1">x</a>',
  '</title><script>window.hurt=1</script>',
  '&lt;b&gt;',
];
