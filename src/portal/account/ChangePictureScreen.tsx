import { useCallback, useEffect, useState } from 'react';
import { accountLimits, avatarFileUrl, type PictureCrop } from '../../contract/account/account';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { fieldErrors } from '../request/fieldErrors';
import { showToast } from '../request/toastSlice';
import { resultOf } from '../request/requestResult';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { Stack } from '../ui/page/Columns';
import { DropZone } from '../ui/field/DropZone';
import { megabytes, pictureRefusal, pictureTypes } from '../ui/field/pictureRefusal';
import { useCountry } from '../ui/useCountry';
import { AccountPage } from './AccountPage';
import { selectAccount } from './accountSlice';
import { loadProfile, removePicture, uploadPicture } from './accountThunks';
import { PictureCropper } from './PictureCropper';

export function ChangePictureScreen() {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const { profile, error, loading } = useAppSelector(selectAccount);
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const load = useCallback(() => void dispatch(loadProfile()), [dispatch]);
  useEffect(load, [load]);

  const take = (chosen: File) => {
    const wrong = pictureRefusal(chosen, accountLimits.pictureBytes);
    setRefusal(wrong);
    if (!wrong) setFile(chosen);
  };
  const refuse = (message: string | undefined) => {
    setFile(undefined);
    setRefusal(message);
  };
  const save = async (chosen: File, crop: PictureCrop) => {
    setRefusal(undefined);
    setProgress(0);
    try {
      await dispatch(uploadPicture({ file: chosen, crop, onProgress: setProgress })).unwrap();
      setFile(undefined);
      dispatch(showToast({ severity: 'success', detail: 'Your picture has been saved' }));
    } catch (cause) {
      setRefusal(Object.values(fieldErrors(cause))[0]);
    } finally {
      setProgress(undefined);
    }
  };
  const remove = async () => {
    const result = await resultOf(dispatch(removePicture()));
    if (result.isDone) {
      dispatch(showToast({ severity: 'success', detail: 'Your picture has been removed' }));
    }
  };

  const avatar = profile?.avatar;
  return (
    <AccountPage
      title="Change Picture"
      description="Shown beside your name at the top of every page."
      ready={profile !== null}
      error={error}
      onRetry={load}
    >
      <Stack>
        {avatar && !file && (
          <Card title="Current picture">
            <div className="account__picture-line">
              <img
                className="account__picture"
                src={avatarFileUrl(country, window.location.hostname, avatar, 256)}
                width={96}
                height={96}
                alt="You"
              />
              <Button icon="trash" busy={loading} onClick={() => void remove()}>
                Remove picture
              </Button>
            </div>
          </Card>
        )}
        {file ? (
          <PictureCropper
            key={`${file.name}-${file.lastModified}-${file.size}`}
            file={file}
            progress={progress}
            error={refusal}
            onSave={(crop) => void save(file, crop)}
            onCancel={() => refuse(undefined)}
            onUnreadable={() =>
              refuse('This image cannot be read; the file may be damaged. Choose another one.')
            }
          />
        ) : (
          <DropZone
            label="Drop a picture here, or choose one"
            help={`PNG, JPEG or WebP, up to ${megabytes(accountLimits.pictureBytes)} MB. Location and camera details are removed.`}
            accept={pictureTypes}
            onFile={take}
            error={refusal}
          />
        )}
      </Stack>
    </AccountPage>
  );
}
