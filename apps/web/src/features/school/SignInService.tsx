import { encodingOfXml } from '@moonbase/kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactElement } from 'react';

import type { SignInServiceReply } from '@moonbase/contracts';

import { BookHead, BookPage } from '../../design/BookHead.tsx';
import { Button, ButtonLink } from '../../design/Button.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner, EmptyState, Panel } from '../../design/Panel.tsx';
import { TextArea } from '../../design/TextArea.tsx';
import { fieldTextsOf, textOf } from '../../platform/api-error.ts';
import { useTitle } from '../../platform/page.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useKeepOverride, useOverrideTeacher } from '../../play/override.ts';
import { hasFieldErrors } from './EditDialog.tsx';
import s from './imports.module.css';
import { CertificateWarning, ServiceFacts } from './ServiceFacts.tsx';
import { SignInTrial } from './SignInTrial.tsx';
import { offerMetadata, signInServiceOptions } from './sign-in-service.api.ts';

/** The text of a file in the encoding that it has. */
async function readXml(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new TextDecoder(encodingOfXml(bytes)).decode(bytes);
}

/** Shows the answer of a step on the page. */
function useShow() {
  const { queryKey } = signInServiceOptions(useOverrideTeacher());
  return (reply: SignInServiceReply): void => {
    queryClient.setQueryData(queryKey, reply);
  };
}

function GiveMetadata({ onRead }: { onRead: (reply: SignInServiceReply) => void }): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const [metadata, setMetadata] = useState('');
  const offer = useMutation({ mutationFn: offerMetadata, onSuccess: onRead });
  return (
    <Panel aria-labelledby="newer">
      <form
        className={s['stack']}
        onSubmit={(event) => {
          event.preventDefault();
          offer.mutate(metadata);
        }}
      >
        <h2 id="newer">Newer metadata</h2>
        <p className="muted">
          Your service gets a new certificate every few years. Export its metadata again, with the
          new certificate beside the old one if it can, and try it here before the old one ends.
          Nothing changes until you say so.
        </p>
        <TextArea
          label="Metadata (XML)"
          value={metadata}
          errors={fieldTextsOf(offer.error, 'metadata')}
          onChange={setMetadata}
        />
        {offer.error && !hasFieldErrors(offer.error) && (
          <Banner tone="err">{textOf(offer.error)}</Banner>
        )}
        <input
          ref={input}
          type="file"
          accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
          aria-label="File"
          className="vh"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void readXml(file).then(setMetadata);
            target.value = '';
          }}
        />
        <div className={s['foot']}>
          <Button onClick={() => input.current?.click()}>Choose a file</Button>
          <Button look="main" type="submit" disabled={offer.isPending}>
            {offer.isPending ? 'Reading …' : 'Read the metadata'}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function Service({ inUse, onTrial }: SignInServiceReply['signInService']): ReactElement {
  const show = useShow();
  const keep = useKeepOverride();
  const [isTaken, setIsTaken] = useState(false);
  if (inUse === null)
    return (
      <EmptyState text="Your school has no sign-in service here. People sign in at the school door, or the service is set by the person who runs this installation.">
        <ButtonLink to={keep('/teacher/school')}>My School</ButtonLink>
      </EmptyState>
    );
  return (
    <div className={s['stack']}>
      {isTaken && (
        <Banner tone="ok">
          Taken into use. Sign-ins are checked with the new metadata within half a minute.
        </Banner>
      )}
      <Panel aria-labelledby="in-use">
        <h2 id="in-use">In use</h2>
        <ServiceFacts service={inUse} />
        <CertificateWarning service={inUse} />
      </Panel>
      {onTrial === null ? (
        <GiveMetadata
          onRead={(reply) => {
            setIsTaken(false);
            show(reply);
          }}
        />
      ) : (
        <SignInTrial
          onTrial={onTrial}
          onForgotten={show}
          onTaken={(reply) => {
            setIsTaken(true);
            show(reply);
          }}
        />
      )}
    </div>
  );
}

/** My School: reads, tries and takes into use newer metadata for the school's own sign-in service. */
export function SignInService(): ReactElement {
  useTitle('Sign-in service');
  const keep = useKeepOverride();
  const { data, error } = useQuery(signInServiceOptions(useOverrideTeacher()));
  return (
    <>
      <BookHead
        crumbs={[
          { to: keep('/teacher/school'), label: 'School Management' },
          { label: 'Sign-in service' },
        ]}
        title="Sign-in service"
        sub="The service of your school that says who somebody is."
      />
      <BookPage>
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {!data && !error && <LoadingList />}
        {data && <Service {...data.signInService} />}
      </BookPage>
    </>
  );
}
