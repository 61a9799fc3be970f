/** Written by scripts/fit-fallback-fonts.ts: fonts of visitors' machines that take the room of ours. */
export const fallbackFaces =
  '@font-face{font-family:"Sans Segoe";src:local("Segoe UI");size-adjust:94.1%;ascent-override:108.9%;descent-override:42.5%}' +
  '@font-face{font-family:"Sans Segoe";font-weight:700;src:local("Segoe UI Bold");size-adjust:90.5%;ascent-override:113.2%;descent-override:44.2%}' +
  '@font-face{font-family:"Sans Arial";src:local("Arial"),local("Helvetica"),local("Liberation Sans"),local("NimbusSans-Regular");size-adjust:93.6%;ascent-override:109.4%;descent-override:42.7%}' +
  '@font-face{font-family:"Sans Arial";font-weight:700;src:local("Arial Bold"),local("Helvetica Bold"),local("Liberation Sans Bold"),local("NimbusSans-Bold");size-adjust:89.4%;ascent-override:114.6%;descent-override:44.8%}' +
  '@font-face{font-family:"Sans Roboto";src:local("Roboto");size-adjust:93.8%;ascent-override:109.2%;descent-override:42.7%}' +
  '@font-face{font-family:"Sans Roboto";font-weight:700;src:local("Roboto Bold");size-adjust:95.1%;ascent-override:107.6%;descent-override:42%}' +
  '@font-face{font-family:"Sans DejaVu";src:local("DejaVu Sans");size-adjust:82.2%;ascent-override:124.6%;descent-override:48.7%}' +
  '@font-face{font-family:"Sans DejaVu";font-weight:700;src:local("DejaVu Sans Bold");size-adjust:74.8%;ascent-override:136.9%;descent-override:53.5%}' +
  '@font-face{font-family:"Serif Times";src:local("Times New Roman"),local("Liberation Serif"),local("NimbusRoman-Regular");size-adjust:106.6%;ascent-override:97.2%;descent-override:31.4%}' +
  '@font-face{font-family:"Serif Noto";src:local("Noto Serif"),local("Noto Serif Regular"),local("NotoSerif");size-adjust:90.4%;ascent-override:114.6%;descent-override:37.1%}' +
  '@font-face{font-family:"Serif DejaVu";src:local("DejaVu Serif");size-adjust:84.4%;ascent-override:122.7%;descent-override:39.7%}'
