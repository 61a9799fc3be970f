import { shownName } from '../../../app/lib/conferences.ts'
import { color } from '../palette.ts'
import { type Talk, talks } from '../presentations.ts'
import { mailTo, SENDER } from '../sender.ts'
import { html, points } from './html.ts'
import { motifs, river } from './motifs.ts'
import { sheet } from './sheet.ts'
import { sketch } from './sketch.ts'

function slides(talk: Talk, index: number): string {
  const motif = motifs[index % motifs.length] ?? river
  const [head = '', tail] = talk.title.split(': ')
  return sheet({
    title: talk.title,
    foot: `${head} · ${talk.speaker}`,
    size: 'screen',
    cover: true,
    styles: STYLES,
    body: html`<body>
<div class="cover">
<p class="group">${shownName(talk.group)}</p>
<div class="name"><h1>${head}</h1>${tail && html`<p>${tail}</p>`}</div>
<div class="picture">${sketch(motif, talk.file, 390, 300)}</div>
<p class="speaker">${talk.speaker}<br><small>${SENDER.name}, ${SENDER.place}</small></p>
</div>
<div class="page"><h2>Why this question</h2>
<p>Our group returned to \u201c${head}\u201d because the cases brought to it kept raising the same points. What follows is a summary of that discussion, not a guideline.</p>
${points([
  'Cases were discussed without names, dates, or places',
  'Figures are those of our own registries and laboratories',
  'Every recommendation has at least one exception',
])}</div>
<div class="page beside"><div><h2>What we found</h2>${points(talk.points.slice(0, 3))}</div>
${sketch(motif, `${talk.file}-2`, 280, 280)}</div>
<div class="page"><h2>In practice</h2>${points(talk.points.slice(3))}
${sketch(river, talk.file, 832, 130)}</div>
<div class="page"><h2>Take home</h2>
<ol>${talk.points.slice(0, 3).map((point) => html`<li>${point}</li>`)}</ol>
<p>Questions and corrections are welcome at ${mailTo('education')}.</p></div>
</body>`,
  })
}

const STYLES = `
body { font-size: 22pt; line-height: 1.4; }
h2 { margin: 0 0 16pt; padding-bottom: 8pt; border-bottom: 2pt solid ${color.red}; font-size: 34pt; color: ${color.ink}; }
ul { padding-left: 24pt; }
li { margin-bottom: 8pt; }
.cover { height: 540pt; background: ${color.ink}; color: ${color.paper}; }
.cover .group { top: 80pt; font: 12pt Brand Sans; color: ${color.fog}; }
.cover .name { top: 130pt; right: 460pt; }
.name h1 { font-size: 46pt; line-height: 1.13; }
.name p { margin-top: 10pt; font-size: 24pt; line-height: 1.25; color: ${color.blush}; }
.cover .picture { top: 120pt; left: 520pt; right: 0; }
.cover .speaker { bottom: 40pt; font: 16pt/1.4 Brand Sans; }
.speaker small { font-size: 12pt; color: ${color.fog}; }
.beside { display: flex; justify-content: space-between; gap: 40pt; }
ol { display: flex; gap: 20pt; padding: 0; list-style: none; counter-reset: point; }
ol li { flex: 1; min-height: 230pt; padding: 16pt 22pt; background: ${color.slate}; color: ${color.paper}; font-size: 18pt; counter-increment: point; }
ol li:nth-child(2) { background: ${color.red}; }
ol li::before { content: counter(point); display: block; font-size: 38pt; color: ${color.blush}; }
ol + p { margin-top: 16pt; font: 15pt Brand Sans; color: ${color.slate}; }
`

export const presentations = talks.map((talk, i): [string, () => string] => [
  `photos/presentations/${talk.file}.pdf`,
  () => slides(talk, i),
])
