import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { Button, FileLink } from '../../design/Button.tsx';
import { Progress } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { Banner } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { askExport, exportOptions, reloadPrivacy, zipUrl } from './privacy.api.ts';
import s from './privacy.module.css';

/** Asks for an export, shows its progress, and then offers the file. @param userId null: the signed-in person's own */
export function ExportButton({
  userId,
  label,
}: {
  userId: string | null;
  label: string;
}): ReactElement {
  const ask = useMutation({ mutationFn: () => askExport(userId), onSuccess: reloadPrivacy });
  const exportId = ask.data?.personalExport.id ?? null;
  const { data } = useQuery(exportOptions(exportId));
  const now = data?.personalExport;
  if (ask.error) return <Banner tone="err">{textOf(ask.error)}</Banner>;
  if (now?.state === 'failed') return <Banner tone="err">The export failed. Try it again.</Banner>;
  if (now?.state === 'ready')
    return (
      <FileLink href={zipUrl(now.id)} look="main">
        <Icon name="download" />
        Save the zip
      </FileLink>
    );
  if (ask.isPending || exportId !== null)
    return (
      <span className={s['making']} role="status">
        Making the zip … <Progress value={100 * (now?.done ?? 0)} label="How far the export is" />
      </span>
    );
  return (
    <Button onClick={() => ask.mutate()}>
      <Icon name="download" />
      {label}
    </Button>
  );
}
