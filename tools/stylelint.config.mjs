import { join } from 'node:path'
import { root } from './lib/paths.mjs'

/** How a style sheet is written: `basicRules` holds for every sheet, `scaleRules` for all that are converted (decision 040). */

const look = join(root, 'apps/web/src/ui/look')

/** Mistakes. Order of specificity and repeated selectors are a matter of arrangement, which a scoped sheet answers better. */
export const basicRules = {
  extends: [join(root, 'node_modules/stylelint-config-recommended/index.js')],
  rules: {
    'no-descending-specificity': null,
    'no-duplicate-selectors': null,
    // Safari 15, Chrome 109 and the PDF library need a few names that are old elsewhere.
    'property-no-deprecated': null,
    'declaration-property-value-keyword-no-deprecated': null,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
  },
}

const lengths = ['px', 'rem', 'pt']

/**
 * Colours, spaces, sizes of type, radii and widths of the window come from ui/look/tokens.css and ui/look/breakpoints.css. Shadows do by their
 * colour: what is left to a sheet are rings in a colour of the scale.
 */
export const scaleRules = {
  extends: [join(root, 'tools/stylelint.config.mjs')],
  referenceFiles: [join(look, 'tokens.css'), join(look, 'breakpoints.css')],
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': [
      ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
      { message: 'Colours come from ui/look/tokens.css' },
    ],
    'declaration-property-unit-disallowed-list': {
      '/^(margin|padding)/': lengths,
      '/^(row-|column-|grid-)?gap$/': lengths,
      '/radius$/': lengths,
      '/^(font|font-size)$/': lengths,
    },
    'shorthand-property-no-redundant-values': true,
    'no-unknown-custom-properties': true,
    'no-unknown-custom-media': true,
    'media-feature-name-disallowed-list': [
      ['width', 'min-width', 'max-width'],
      { message: 'Widths of the window are asked for by the names of ui/look/breakpoints.css' },
    ],
    'at-rule-disallowed-list': [['custom-media'], { message: 'Breakpoints are named in ui/look/breakpoints.css' }],
  },
}

export default basicRules
