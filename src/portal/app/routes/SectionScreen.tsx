import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { selectOverview } from '../../overview/overviewSlice';
import { loadSection } from '../../overview/sectionThunks';
import { SectionOverview } from '../../overview/SectionOverview';
import { SectionPages } from '../../overview/SectionPages';
import { sectionNames, sectionTexts } from '../../overview/sectionLabels';
import { visibleMenu } from '../../shell/menuEntries';
import { Stack } from '../../ui/page/Columns';
import { EmptyState } from '../../ui/page/EmptyState';
import { PageHeader } from '../../ui/page/PageHeader';
import { selectPermission } from '../../user/userSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { knownPatterns } from './routes';

/** The index page of a section of the side menu: lists the pages of the section that the user may open. */
export function SectionScreen() {
  const pathname = useLocation().pathname.replace(/\/+$/, '');
  const dispatch = useAppDispatch();
  const permission = useAppSelector(selectPermission);
  const { figures, loading, error, marketing, reporting, customisation } = useAppSelector(selectOverview);
  const name = sectionNames[pathname];
  const load = useCallback(() => void (name && dispatch(loadSection(name))), [dispatch, name]);
  useEffect(load, [load]);
  const section =
    permission && visibleMenu(permission, knownPatterns, pathname).find(({ to }) => to === pathname);
  if (!section) return null;
  return (
    <>
      <PageHeader title={section.label} description={sectionTexts[pathname]} />
      {section.pages.length === 0 ? (
        <EmptyState
          icon="lock"
          title="You do not have access to anything here yet"
          text="Ask the person who manages your account to give you access."
        />
      ) : (
        <Stack>
          {name && (
            <SectionOverview
              name={name}
              overviews={{ marketing, reporting, customisation }}
              error={error}
              onRetry={load}
              sees={permission}
            />
          )}
          <SectionPages pages={section.pages} figures={figures} loading={loading} />
        </Stack>
      )}
    </>
  );
}
