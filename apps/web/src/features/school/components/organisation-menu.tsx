import { NAME_MAX, requiredText, schoolMessages, UserTypes } from '@shijie/contract'
import { useState } from 'react'
import { doAct } from '../../../lib/do-act.ts'
import { useAccount } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { schoolTexts, schoolAdminTexts as texts } from '../../../texts/school.ts'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { Menu } from '../../../ui/floating/menu.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useDeleteOrganisation, useRenameOrganisation } from '../queries.ts'
import { NameForm } from './name-form.tsx'

interface OrganisationMenuProps {
  org: { OrgId: string; OrgName: string }
  kind: 'school' | 'grade' | 'class'
  size?: 28 | 44
}

/** What an administrator does to a class, grade or school itself: another name, or away with it while it is empty. */
export function OrganisationMenu({ org, kind, size = 44 }: OrganisationMenuProps) {
  const words = texts.kinds[kind]
  const name = requiredText(words.name, NAME_MAX)
  const account = useAccount()
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
        className={`ui-button size-${size}`}
        items={[
          { key: 'rename', label: words.rename, icon: 'settings', onSelect: () => setAct('rename') },
          ...(kind === 'school' && account?.UserType !== UserTypes.platformAdmin
            ? []
            : [{ key: 'delete', label: words.delete, icon: 'close' as const, onSelect: () => setAct('delete') }]),
        ]}
      >
        {texts.more}
        <Icon name="down" size={16} />
      </Menu>
      {act === 'rename' && (
        <NameForm
          title={words.rename}
          fields={[{ name: 'OrgName', label: words.name, schema: name, initial: org.OrgName }]}
          submit={schoolTexts.save}
          onSubmit={async ({ OrgName = '' }) => {
            await rename.mutateAsync({ OrgId: org.OrgId, OrgName })
            showToast('success', schoolTexts.saved)
            close()
          }}
          refusals={{ [schoolMessages.nameTaken]: 'OrgName' }}
          onClose={close}
        />
      )}
      {act === 'delete' && (
        <ConfirmDialog
          title={texts.deleteQuestion(org.OrgName)}
          hint={words.deleteHint}
          confirm={texts.remove}
          isDangerous
          isBusy={remove.isPending}
          onConfirm={() => doAct(remove, org.OrgId, { onSuccess: onDeleted })}
          onClose={close}
        />
      )}
    </>
  )
}
