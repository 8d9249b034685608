import { Market } from '../../features/component/components/market.tsx'
import { links } from '../../lib/addresses.ts'
import { marketTexts as texts } from '../../texts/component.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useTitle } from '../../ui/use-title.ts'
import './component-pages.css'

/** R038: 组件广场. */
export function ComponentMarketRoute() {
  useTitle(texts.title)
  return (
    <div className="wrap component-page">
      <div className="component-page-top">
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </div>
        <ButtonLink size={44} kind="primary" to={links.modelList('image')}>
          {texts.publish}
        </ButtonLink>
      </div>
      <Market />
    </div>
  )
}
