import { Market } from '../../features/market/components/market.tsx'
import { linkTo } from '../../lib/addresses.ts'
import { marketTexts as texts } from '../../texts/market.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { classNames } from '../../ui/look/class-names.ts'
import { ButtonLink } from '../../ui/pieces/button.tsx'
import styles from './component-pages.module.css'

/** R038: 组件广场. */
export function ComponentMarketRoute() {
  useTitle(texts.title)
  return (
    <div className={classNames('wrap', styles.componentPage)}>
      <div className={styles.componentPageTop}>
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </div>
        <ButtonLink size={44} kind="primary" to={linkTo.modelList()}>
          {texts.publish}
        </ButtonLink>
      </div>
      <Market />
    </div>
  )
}
