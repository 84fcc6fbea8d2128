import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

// The least that React, Router and Query can do: a list of links, and a page for each with what a visit of the bench uses.

const token = localStorage.getItem('accessToken');
const headers = token ? { Authorization: `Bearer ${token}` } : {};
const request = async (path, init) => (await (await fetch(`/api/v1/${path}`, { headers, ...init })).json()).data;

function Root() {
  const [text, setText] = useState('');
  return (
    <>
      <input type="search" aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <button popoverTarget="theme">Theme</button>
      <div id="theme" popover="auto">
        <button>Dark</button> <button>Light</button> <button>System</button>
      </div>
      <Outlet />
    </>
  );
}

function List() {
  const { data = [] } = useQuery({ queryKey: ['videos'], queryFn: () => request('videos?page=1&limit=20') });
  return data.map(({ _id: id, thumbnail, title }) => (
    <Link key={id} to="/watchpage/$id" params={{ id }}>
      <img src={thumbnail} width="320" height="180" alt="" loading="lazy" /> {title}
    </Link>
  ));
}

function Video() {
  const { id } = video.useParams();
  const { data, refetch } = useQuery({ queryKey: ['video', id], queryFn: () => request(`videos/${id}`) });
  const like = useMutation({
    mutationFn: () => request(`likes/toggle/v/${id}`, { method: 'POST' }),
    onSettled: refetch,
  });
  if (!data) return 'Loading…';
  return (
    <>
      <video src={data.videoFile} width="854" height="480" autoPlay muted playsInline />
      <h1>{data.title}</h1>
      <button aria-pressed={like.isPending ? !data.isLiked : data.isLiked} onClick={() => like.mutate()}>
        Like
      </button>
    </>
  );
}

const root = createRootRoute({ component: Root });
const list = createRoute({ getParentRoute: () => root, path: '/index.html', component: List });
const video = createRoute({ getParentRoute: () => root, path: '/watchpage/$id', component: Video });
const router = createRouter({ routeTree: root.addChildren([list, video]), basepath: '/floors/lines' });

createRoot(document.querySelector('main')).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
