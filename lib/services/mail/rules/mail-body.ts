import type { MailContent } from '../schema'

export interface MailBody {
  text: string
  html: string
}

const PLACE = '{secret}'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
const broken = (text: string) => escaped(text).replaceAll('\n', '<br>')

/** Renders text and HTML of a mail. `secret` replaces the placeholder in the action's URL. */
export function mailBody(content: MailContent, secret: string | null): MailBody {
  const action = content.action && {
    label: content.action.label,
    url: content.action.url.replace(PLACE, encodeURIComponent(secret ?? PLACE)),
  }
  const filled = { ...content, action }
  return { text: textOf(filled), html: htmlOf(filled) }
}

/** Renders the text only, for the outbox, whose readers must not see secrets. */
export function outboxText(content: MailContent, hidden: string): string {
  const action = content.action && {
    ...content.action,
    url: content.action.url.replace(PLACE, hidden),
  }
  return textOf({ ...content, action })
}

function textOf({ heading, paragraphs, action, footer }: MailContent): string {
  const link = action ? [`${action.label}:\n${action.url}`] : []
  const small = footer.length > 0 ? [`-- \n${footer.join('\n')}`] : []
  return [heading, ...paragraphs, ...link, ...small].join('\n\n')
}

/**
 * Colours of the product (app/tokens.css); mail programs support no variables, some no style sheets
 * at all.
 */
const STYLES = {
  body: 'margin:0;padding:24px 12px;background:#f6f3ec;color:#1d2621;font:16px/1.5 "Titillium Web",Arial,sans-serif',
  card: 'max-width:560px;margin:0 auto;background:#fffdf8;border:1px solid #dfdacd;border-radius:8px;overflow:hidden',
  brand: 'padding:16px 28px;background:#17402f;color:#f3f0e6;font-size:18px;font-weight:700',
  content: 'padding:28px',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.25;font-weight:700',
  paragraph: 'margin:0 0 16px',
  button:
    'display:inline-block;padding:12px 24px;border-radius:8px;background:#1f5a45;color:#fbf9f2;font-weight:600;text-decoration:none',
  address: 'margin:16px 0 0;font-size:13px;color:#59625c;word-break:break-all',
  footer: 'max-width:560px;margin:16px auto 0;padding:0 28px;font-size:13px;color:#59625c',
} as const

const DARK = `@media (prefers-color-scheme:dark){
.k-body{background:#141a17!important;color:#e7eae3!important}.k-card{background:#1b2320!important;border-color:#313c36!important}
.k-button{background:#62b894!important;color:#0d1b15!important}.k-small{color:#a4afa8!important}}`

const tag = (name: string, part: keyof typeof STYLES, inner: string, more = '') =>
  `<${name} style='${STYLES[part]}'${more}>${inner}</${name}>`

function htmlOf({ brand, heading, paragraphs, action, footer }: MailContent): string {
  const button = action
    ? tag(
        'p',
        'paragraph',
        tag('a', 'button', escaped(action.label), ` class="k-button" href="${escaped(action.url)}"`),
      ) + tag('p', 'address', escaped(action.url), ' class="k-small"')
    : ''
  const words = paragraphs.map((text) => tag('p', 'paragraph', broken(text))).join('')
  const inside = tag('h1', 'heading', escaped(heading)) + words + button
  const card = tag('div', 'brand', escaped(brand)) + tag('div', 'content', inside)
  const small = footer.map(escaped).join('<br>')
  return [
    '<!doctype html><html lang="de"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escaped(heading)}</title><style>${DARK}</style></head>`,
    `<body class="k-body" style='${STYLES.body}'>`,
    tag('div', 'card', card, ' class="k-card"'),
    tag('div', 'footer', small, ' class="k-small"'),
    '</body></html>',
  ].join('\n')
}
