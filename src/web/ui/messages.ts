import { App } from 'antd';

/** Passing messages: of what was done, or why it was not. They go by themselves, and are read out. */
export const useMessages = () => App.useApp().message;

/** The same at the edge of the screen, with something to press. */
export const useNotifications = () => App.useApp().notification;
