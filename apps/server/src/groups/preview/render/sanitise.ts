import sanitizeHtml from 'sanitize-html'

const PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]+$/

/**
 * HTML of strangers reduced to what a document needs. Links lose their target: the frame must not leave our page.
 * Pictures stay only when they are in the page itself. The sandbox would hold back scripts as well; both are meant.
 */
export const sanitiseHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'del', 'ins', 'input'],
    allowedAttributes: {
      a: ['id'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      ol: ['start'],
      input: ['type', 'checked', 'disabled'],
    },
    allowedSchemes: ['data'],
    allowedSchemesAppliedToAttributes: ['src'],
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && !PICTURE.test(attribs.src ?? '')) || (tag === 'input' && attribs.type !== 'checkbox'),
    disallowedTagsMode: 'discard',
  })
