import { type ClassOrg, NAME_MAX, requiredText } from '@shijie/contract'
import { useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { schoolTexts, schoolAdminTexts as texts } from '../../../texts/school.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useDeleteOrganisation, useRenameOrganisation } from '../queries.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { NameForm } from './name-form.tsx'

const className = requiredText(texts.className, NAME_MAX)

/** What an administrator does to a class itself: another name, or away with it while it is empty. */
export function ClassMenu({ org }: { org: ClassOrg }) {
  const [act, setAct] = useState<'rename' | 'delete'>()
  const rename = useRenameOrganisation()
  const remove = useDeleteOrganisation()
  const close = () => setAct(undefined)
  const onDeleted = () => {
    showToast('success', texts.deleted)
    close()
  }
  return (
    <>
      <Menu
        label={texts.menuOf(org.OrgName)}
        className="ui-button size-44"
        items={[
          { key: 'rename', label: texts.rename, icon: 'settings', onSelect: () => setAct('rename') },
          { key: 'delete', label: texts.deleteClass, icon: 'close', onSelect: () => setAct('delete') },
        ]}
      >
        {texts.more}
        <Icon name="down" size={16} />
      </Menu>
      {act === 'rename' && (
        <NameForm
          title={texts.rename}
          fields={[{ name: 'OrgName', label: texts.className, schema: className, initial: org.OrgName }]}
          submit={schoolTexts.save}
          onSubmit={async ({ OrgName = '' }) => {
            await rename.mutateAsync({ OrgId: org.OrgId, OrgName })
            showToast('success', schoolTexts.saved)
            close()
          }}
          onClose={close}
        />
      )}
      {act === 'delete' && (
        <ConfirmDialog
          title={texts.deleteQuestion(org.OrgName)}
          hint={texts.deleteHint}
          confirm={texts.remove}
          isDangerous
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(org.OrgId, { onSuccess: onDeleted })}
          onClose={close}
        />
      )}
    </>
  )
}
