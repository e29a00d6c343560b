import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactElement } from 'react';

import { Button, FileLink } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Icon } from '../../design/icons.tsx';
import { Banner } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { exportUrl, uploadRoster } from './imports.api.ts';
import s from './imports.module.css';

const MOST_BYTES = 8 * 1024 * 1024; // the same as on the server

async function read(file: File) {
  if (file.size > MOST_BYTES) throw new RangeError('The file is larger than 8 MB.');
  return uploadRoster(file);
}

/** The first step: a file, dragged here or chosen. */
export function UploadRoster({
  onRead,
}: {
  onRead: (importId: string, file: File) => void;
}): ReactElement {
  const refused = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const upload = useMutation({
    mutationFn: read,
    onSuccess: (reply, file) => onRead(reply.import.id, file),
  });
  const described = upload.error ? { 'aria-describedby': refused } : {};
  const take = (files: FileList | null): void => {
    if (files?.[0]) upload.mutate(files[0]);
  };
  return (
    <div
      className={cx(s['drop'], over && s['over'])}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <h2>Drag a file here</h2>
      <p>
        A CSV with the columns First name, Last name, Year of birth or school year, and Class;
        Student ID if you have one. Lists of other systems, of Kolibri and the zip of a OneRoster
        export (1.1 or 1.2) are read as well. You see every change before anything happens.
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,.zip,text/csv,application/zip"
        aria-label="File"
        className="vh"
        tabIndex={-1}
        aria-invalid={upload.error !== null}
        {...described}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <Button
        look="main"
        disabled={upload.isPending}
        {...described}
        onClick={() => input.current?.click()}
      >
        <Icon name="saving" />
        {upload.isPending ? 'Reading …' : 'Choose a file'}
      </Button>
      <FileLink href={exportUrl()}>
        <Icon name="download" />
        Export Student List
      </FileLink>
      <p className="muted small">
        The exported list has the right columns: change it in a spreadsheet and import it again.
      </p>
      {upload.error && (
        <Banner id={refused} tone="err">
          {upload.error instanceof RangeError ? upload.error.message : textOf(upload.error)}
        </Banner>
      )}
    </div>
  );
}
